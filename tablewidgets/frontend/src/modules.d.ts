declare module "*.css" {
  const text: string;
  export default text;
}

/** The icons of the controls, by name; made by build.mjs from icons.json. */
declare module "icons:own" {
  const icons: Record<string, import("./wire/messages").Icon>;
  export default icons;
}
