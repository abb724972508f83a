import { Component, type ComponentType, type FunctionComponent, h } from "preact";

/** A component that is drawn anew only when one of its properties is another. */
export function memo<P extends object>(Inner: FunctionComponent<P>): ComponentType<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const keys = Object.keys({ ...this.props, ...next }) as (keyof P)[];
      return keys.some((key) => this.props[key] !== next[key]);
    }
    override render() {
      return h(Inner, this.props as P);
    }
  };
}
