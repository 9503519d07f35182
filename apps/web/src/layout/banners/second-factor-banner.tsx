import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { securityHref } from '../../lib/routing/addresses.ts'
import css from './suspended-banner.module.css'

/** Tells an admin what their role still waits for. */
export const SecondFactorBanner = () => (
  <div className={css.suspended}>
    <Banner
      kind="warn"
      action={
        <ButtonLink size="small" href={securityHref}>
          Set it up
        </ButtonLink>
      }
    >
      You’re an admin. Set up two-factor authentication to use your admin tools.
    </Banner>
  </div>
)
