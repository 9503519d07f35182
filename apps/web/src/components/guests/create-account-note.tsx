import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { useBuyer } from '../../lib/auth/use-session.ts'
import css from './guests.module.css'

/** Tells guests how to keep what they bought in an account; nothing for others. */
export function CreateAccountNote() {
  const { t } = useTexts('components')
  const buyer = useBuyer()
  if (!buyer?.is_guest) return null
  return (
    <div className={css.banner}>
      <Banner
        action={
          <ButtonLink size="small" variant="solid" href="/registration">
            {t('guest.createAccount')}
          </ButtonLink>
        }
      >
        {t('guest.note', { email: buyer.username })}
      </Banner>
    </div>
  )
}
