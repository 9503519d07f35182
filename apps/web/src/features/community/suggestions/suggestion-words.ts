import type { Suggestion } from '@hypha/contract'
import { VOTE_OPTIONS } from '@hypha/contract/rules/suggestions'
import type { Translate } from '@hypha/i18n/instance.ts'

/** Formats votes by importance plus bought ones: `2 important, 3 bought`. */
export const optionsWords = (
  t: Translate<'community'>,
  { options, bought }: Pick<Suggestion, 'options' | 'bought'>,
) =>
  [
    ...VOTE_OPTIONS.filter((option) => options[option] > 0).map((option) =>
      t(`options.${option}`, { count: options[option] }),
    ),
    ...(bought > 0 ? [t('options.bought', { count: bought })] : []),
  ].join(', ')
