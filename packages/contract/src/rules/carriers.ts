/** Carriers whose tracking pages are known; `#` stands for the number. */
const TRACKING_PAGES = {
  Correios: 'https://rastreamento.correios.com.br/app/index.php?objetos=#',
  CTT: 'https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects=#',
  'Deutsche Post': 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=#',
  DHL: 'https://www.dhl.com/en/express/tracking.html?AWB=#',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/#',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=#',
  GLS: 'https://gls-group.com/track/#',
  'Israel Post': 'https://mypost.israelpost.co.il/itemtrace?itemcode=#',
  'La Poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code=#',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  UPS: 'https://www.ups.com/track?tracknum=#',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=#',
} as const

/** Suggested names; sellers can enter others. */
export const CARRIERS: readonly string[] = Object.keys(TRACKING_PAGES)

/** Returns the address of a parcel's tracking page, or null for carriers whose pages aren't known. */
export function trackingUrl(carrier: string | null, number: string | null): string | null {
  if (!carrier || !number || !Object.hasOwn(TRACKING_PAGES, carrier)) return null
  const page = TRACKING_PAGES[carrier as keyof typeof TRACKING_PAGES]
  const code = encodeURIComponent(number)
  return carrier === 'Royal Mail' ? page + code : page.replace('#', code)
}
