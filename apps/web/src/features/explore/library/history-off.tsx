import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Trans } from 'react-i18next'
import { privacyHref } from '../../../lib/routing/addresses.ts'
import css from './history-off.module.css'

/** Explains why Discover doesn't hide played releases: the history is off. */
export function HistoryOff() {
  const { t } = useTexts('explore')
  return (
    <p className={css.note}>
      <Trans
        t={t}
        i18nKey="historyOff"
        components={{ privacy: <TextLink href={privacyHref}>{null}</TextLink> }}
      />
    </p>
  )
}
