import type { CodeProduct } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { useNavigate } from '@tanstack/react-router'
import { savePendingAction } from '../../../lib/auth/pending-action.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import css from './redeem.module.css'

interface RedeemProductProps {
  product: CodeProduct
  code: string
  busy: boolean
  refusal: string | null
  onRedeem: () => void
  onBack: () => void
}

/** What a code is for. Visitors log in or register first, and the code is redeemed afterwards. */
export function RedeemProduct({
  product: { title, artist, cover, release, product_type: type },
  ...props
}: RedeemProductProps) {
  const { t } = useTexts('promotions')
  const navigate = useNavigate()
  const claims = useSession()
  const { code, busy, refusal, onRedeem, onBack } = props
  const enter = (to: '/login' | '/registration') => {
    savePendingAction({ redeem: { code } })
    void navigate({ to })
  }
  return (
    <>
      <div className={css.product}>
        <div className={css.cover}>
          <CoverImage cover={cover} sizes="160px" />
        </div>
        <div className={css.words}>
          <h2 className={css.title}>{title}</h2>
          <p>{artist?.name ?? t('variousArtists')}</p>
          {type === 'song' && <p className={css.note}>{release.title}</p>}
        </div>
      </div>
      {claims ? (
        <div className={css.verbs}>
          <Button variant="solid" busy={busy} onClick={onRedeem}>
            {t('redeem.verb')}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {t('redeem.other')}
          </Button>
        </div>
      ) : (
        <>
          <p className={css.note}>{t('redeem.account')}</p>
          <div className={css.verbs}>
            <Button variant="solid" onClick={() => enter('/registration')}>
              {t('redeem.register')}
            </Button>
            <Button onClick={() => enter('/login')}>{t('redeem.login')}</Button>
            <Button variant="quiet" onClick={onBack}>
              {t('redeem.other')}
            </Button>
          </div>
        </>
      )}
      {refusal !== null && (
        <p className={css.refusal} role="alert">
          {refusal}
        </p>
      )}
    </>
  )
}
