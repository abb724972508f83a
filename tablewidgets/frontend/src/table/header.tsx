import type { ComponentChildren } from "preact";

interface Props {
  title: ComponentChildren;
  log: ComponentChildren;
  toolbar: ComponentChildren;
}

/** What the table is, what happened last, and the tools. */
export const Header = ({ title, log, toolbar }: Props) => (
  <div class="header">
    {title}
    {log}
    {toolbar}
  </div>
);
