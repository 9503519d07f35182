import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { securityHref } from '../../lib/routing/addresses.ts'
import css from './suspended-banner.module.css'

/** Tells an admin what their role requires before it takes effect. */
export function SecondFactorBanner() {
  const { t } = useTexts('layout')
  return (
    <div className={css.suspended}>
      <Banner
        kind="warn"
        action={
          <ButtonLink size="small" href={securityHref}>
            {t('secondFactor.setUp')}
          </ButtonLink>
        }
      >
        {t('secondFactor.text')}
      </Banner>
    </div>
  )
}
