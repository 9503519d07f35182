import type { GiftOffer } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { useNavigate } from '@tanstack/react-router'
import { savePendingAction } from '../../../lib/auth/pending-action.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { albumHref, trackHref } from '../../../lib/routing/addresses.ts'
import { GiftCard } from '../card/gift-card.tsx'
import css from './gift-page.module.css'

interface OfferedGiftProps {
  gift: GiftOffer
  code: string
  busy: boolean
  refusal: string | null
  onAccept: () => void
}

/** The card and the music of a gift. Visitors log in or register first, and it is accepted afterwards. */
export function OfferedGift({ gift, code, busy, refusal, onAccept }: OfferedGiftProps) {
  const { t } = useTexts('gifts')
  const navigate = useNavigate()
  const claims = useSession()
  const { product, name, message, design, from } = gift
  const { title, artist, cover, release } = product
  const isTrack = product.product_type === 'song'
  const artistName = artist?.name ?? t('variousArtists')
  const enter = (to: '/login' | '/registration') => {
    savePendingAction({ acceptGift: { code } })
    void navigate({ to })
  }
  return (
    <>
      <p>{from === null ? t('page.fromSomebody') : t('page.from', { name: from })}</p>
      <GiftCard {...{ design, title, name, message, from }} artist={artistName} />
      <div className={css.product}>
        <div className={css.cover}>
          <CoverImage cover={cover} sizes="120px" />
        </div>
        <div className={css.words}>
          <h2 className={css.title}>{title}</h2>
          <p>{artistName}</p>
          {isTrack && <p className={css.note}>{release.title}</p>}
          <p>
            <TextLink href={isTrack ? trackHref(product) : albumHref(product)}>
              {t('page.listen')}
            </TextLink>
          </p>
        </div>
      </div>
      {claims ? (
        <div>
          <Button variant="solid" busy={busy} onClick={onAccept}>
            {t('page.accept')}
          </Button>
        </div>
      ) : (
        <>
          <p className={css.note}>{t('page.account')}</p>
          <div className={css.verbs}>
            <Button variant="solid" onClick={() => enter('/registration')}>
              {t('page.register')}
            </Button>
            <Button onClick={() => enter('/login')}>{t('page.login')}</Button>
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
