/** Where a served page says that its data are, see `dataAddress`; null when they stand in it. */
export const dataAt = (html: string): string | null =>
  /id="state" data-at="([^"]*)"/.exec(html)?.[1]!.replaceAll('&#38;', '&') ?? null
