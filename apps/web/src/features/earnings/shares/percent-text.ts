import type { Formats } from '@hypha/i18n/formats.ts'
import type { Translate } from '@hypha/i18n/instance.ts'

/** Formats as `12.5%`, with all decimals a split can have. */
export const percentText = (t: Translate<'earnings'>, format: Formats, percent: number): string =>
  t('percent', { number: format.number(percent) })
