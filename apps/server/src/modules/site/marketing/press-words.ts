/** The lines of text in a press sheet, for the PDF and the share cards. */
import {
  type Credit,
  type CreditRole,
  LINK_KINDS,
  LINK_NAMES,
  type PressSheet,
} from '@hypha/contract'

const ROLES: Readonly<Record<CreditRole, string>> = {
  featuring: 'Featuring',
  remixer: 'Remixed by',
  producer: 'Produced by',
  composer: 'Composed by',
  vocals: 'Vocals by',
  mixing: 'Mixed by',
  mastering: 'Mastered by',
  artwork: 'Artwork by',
}

/** `December 12, 2026`, in the given time zone. */
export const longDate = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(iso))

/** `7:48`, or `1:02:03` from an hour on. */
export function clock(seconds: number): string {
  const all = Math.max(0, Math.floor(seconds))
  const two = (n: number) => String(n).padStart(2, '0')
  const minutes = Math.floor(all / 60) % 60
  return all < 3600
    ? `${minutes}:${two(all % 60)}`
    : `${Math.floor(all / 3600)}:${two(minutes)}:${two(all % 60)}`
}

export const tempo = (bpm: number | null): string =>
  bpm === null ? '' : String(Math.round(bpm * 10) / 10)

/** `Remixed by Ojas, Night Heron` */
export const creditLines = (credits: readonly Credit[]): string[] =>
  [...Map.groupBy(credits, ({ role }) => role)].map(
    ([role, who]) => `${ROLES[role]} ${who.map(({ name }) => name).join(', ')}`,
  )

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** Converts sanitized HTML to paragraphs of plain text. */
export const paragraphsOf = (html: string): string[] =>
  html
    .replace(/<li>/g, '• ')
    .replace(/<\/(p|li|h3|h4|blockquote|ul|ol)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Returns links with absolute addresses: pages on this site first, then others. */
export function linkLines(sheet: PressSheet, publicUrl: string): { name: string; url: string }[] {
  const whole = (path: string) => new URL(path, publicUrl).href
  const release = sheet.isPublished
    ? [{ name: sheet.title, url: whole(`/album/${encodeURIComponent(sheet.identifier)}`) }]
    : []
  const profiles = [sheet.artist, sheet.label].filter((each) => each !== null)
  return [
    ...release,
    ...profiles.flatMap(({ name, href, links }) => [
      ...(href === null ? [] : [{ name, url: whole(href) }]),
      ...LINK_KINDS.flatMap((kind) => {
        const url = links[kind]
        return url ? [{ name: `${name} – ${LINK_NAMES[kind]}`, url }] : []
      }),
    ]),
  ]
}

/** `Sat, Dec 12 – Sun, Dec 13, 2026`, in the time zone of the event. */
export const eventDays = (event: { startsAt: string; endsAt: string; timeZone: string }): string =>
  new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
    timeZone: event.timeZone,
  }).formatRange(new Date(event.startsAt), new Date(event.endsAt))
