import type { Language } from '@hypha/i18n/languages.ts'
import { formatsOf } from '@hypha/i18n/formats.ts'
import { isDrawable } from '../../../platform/fonts.ts'
import { renderIn } from '../../../platform/texts/render.ts'
import { drawCodeSheet } from './code-sheet-pdf.ts'
import type { BatchRow } from './download-codes.queries.ts'

interface Sheet {
  siteName: string
  publicUrl: string
  batch: BatchRow
  codes: readonly { code: string; isRedeemed: boolean }[]
  language: Language
}

/** Returns all codes, each with its link and whether it was redeemed. */
export const codesCsv = ({ publicUrl, codes }: Sheet): Buffer =>
  Buffer.from(
    [
      'code,link,redeemed',
      ...codes.map(
        ({ code, isRedeemed }) => `${code},${linkOf(publicUrl, code)},${isRedeemed ? 'yes' : 'no'}`,
      ),
      '',
    ].join('\r\n'),
  )

/** Returns the codes that were not redeemed as cards to print and cut. Falls back to English like tickets. */
export function codesPdf({ siteName, publicUrl, batch, codes, language: own }: Sheet) {
  const isWritten = isDrawable(renderIn(own)('promotions.sheet.redeem', { address: '' }))
  const language = isWritten ? own : 'en'
  const t = renderIn(language)
  const { title, artist_name: artist, expires_at: expires } = batch
  return drawCodeSheet(
    {
      siteName,
      title: artist === null ? title : `${artist} – ${title}`,
      hint: t('promotions.sheet.redeem', {
        address: `${publicUrl.replace(/^https?:\/\//, '')}/redeem`,
      }),
      note: expires ? t('promotions.sheet.until', { end: formatsOf(language).day(expires) }) : null,
      codes: codes
        .filter(({ isRedeemed }) => !isRedeemed)
        .map(({ code }) => ({ code, link: linkOf(publicUrl, code) })),
    },
    language,
  )
}

const linkOf = (publicUrl: string, code: string) => `${publicUrl}/redeem#${code}`
