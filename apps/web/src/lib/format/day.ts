let format: Intl.DateTimeFormat | undefined

/** `Nov 22, 2026`. */
export function day(iso: string): string {
  // Made when first needed: it takes a phone longer than the rest of this page's modules.
  format ??= new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' })
  return format.format(new Date(iso))
}
