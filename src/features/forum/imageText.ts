/** Of the HTML that our renderers make: a picture in a text without tags is its description. */
export const imagesToText = (html: string): string =>
  html.replace(/<img [^<>]*>/g, (tag) => /alt="([^"]*)"/.exec(tag)?.[1] ?? tag);
