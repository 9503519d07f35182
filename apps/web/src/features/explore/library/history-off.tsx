import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Trans } from 'react-i18next'
import { privacyHref } from '../../../lib/routing/addresses.ts'
import css from './history-off.module.css'

/** Why Discover shows what somebody plays from now on: it is not known while their history is off. */
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
