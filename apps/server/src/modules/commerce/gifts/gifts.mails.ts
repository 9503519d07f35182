import { GIFT_COLORS, type GiftDesign } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { renderIn } from '../../../platform/texts/render.ts'
import { mailLayout } from '../../../ports/mail/layout.ts'
import type { GiftRow } from './gifts.queries.ts'

/** Invisible, and not part of an address: mail programs don't make a link of what contains it. */
const BREAK = '\u200c'

/** Returns the text with everything broken up that mail programs would make a link of. */
export const withoutLinks = (text: string): string =>
  text.replace(/(?<=\S)[.:@/](?=\S)/g, `$&${BREAK}`)

/** What mail programs show without loading pictures. */
const SYMBOLS: Record<GiftDesign, string> = { spores: '✺', mandala: '❋', moonrise: '☾', ferns: '❦' }

/** The card as HTML that every mail program shows in its colors. */
function cardOf(design: GiftDesign, title: string, message: string): string {
  const { back, text, drawing } = GIFT_COLORS[design]
  const words = escapeHtml(message).replaceAll('\n', '<br>')
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr>
<td bgcolor="${back}" align="center" style="padding:32px 24px;border-radius:12px;background:${back};color:${text};overflow-wrap:anywhere">
<div style="font-size:44px;line-height:48px;color:${drawing}">${SYMBOLS[design]}</div>
<div style="margin-top:12px;font-size:20px;line-height:26px;font-weight:650">${escapeHtml(title)}</div>
${words && `<div style="margin-top:16px;font-size:16px;line-height:24px">${words}</div>`}
</td></tr></table>`
}

/** Mails about gifts. */
export function createGiftMails({ siteName, publicUrl }: { siteName: string; publicUrl: string }) {
  return {
    /** The card of a gift, with the link that accepts it. Servers and their logs never see what follows the hash. */
    gift(gift: GiftRow & { code: string }, language: Language) {
      const t = renderIn(language)
      const { design, artist_name: artist } = gift
      const title =
        artist === null ? gift.title : t('commerce.mail.gift.by', { title: gift.title, artist })
      const heading =
        gift.from_name === null
          ? t('commerce.mail.gift.subjectSomebody')
          : t('commerce.mail.gift.subject', { name: withoutLinks(gift.from_name) })
      const greeting =
        gift.name === null ? [] : [t('platform.mail.hello', { name: withoutLinks(gift.name) })]
      const words = withoutLinks(gift.message)
      return {
        subject: heading,
        ...mailLayout({
          language,
          siteName,
          heading,
          card: {
            html: cardOf(design, title, words),
            text: [title, words].filter(Boolean).join('\n\n'),
          },
          paragraphs: [...greeting, t('commerce.mail.gift.text')],
          action: { label: t('commerce.mail.gift.action'), url: `${publicUrl}/gift#${gift.code}` },
          footnote: t('commerce.mail.gift.footnote'),
        }),
      }
    },
  }
}
