import { CopyLine } from "../ui/copy-line";
import { Dialog } from "../ui/dialog";
import type { Words } from "../ui/words";

interface Props {
  link: string;
  words: Words;
  close(): void;
}

/** The address of a page that opens the game, to be copied. */
export const GameLink = ({ link, words, close }: Props) => (
  <Dialog label={words("link")} words={words} close={close}>
    <div class="code">
      <p id="link-about">{words("link_about")}</p>
      <CopyLine text={link} label={words("link")} about="link-about" words={words} />
    </div>
  </Dialog>
);
