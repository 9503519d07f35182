import type { FanSupport, SupportedKind } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Avatar } from '@hypha/ui/controls/avatar.tsx'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { useApi } from '../../lib/app-context.ts'
import { subscriptionsHref, userHref } from '../../lib/routing/addresses.ts'
import { supportersHref } from '../../lib/routing/dashboard-addresses.ts'
import { supportHref } from '../../lib/routing/support-addresses.ts'
import { Posts } from './posts.tsx'
import css from './supporters.module.css'

export interface SupportSectionProps {
  kind: SupportedKind
  id: number
  name: string
}

/** The supporters of an artist or label, and its posts. Renders nothing if there are neither. */
export function SupportSection({ kind, id, name }: SupportSectionProps) {
  const { t } = useTexts('supporters')
  const { fanSupport } = useApi()
  const params = { kind, id }
  const support = useQuery(fanSupport.findSupport.query({ params })).data?.result
  const posts = useQuery(fanSupport.listPosts.query({ params })).data?.result ?? []
  if (!support) return null
  const isShown = support.isOffered || support.count > 0 || support.mayEdit
  return (
    <>
      {posts.length > 0 && <Posts posts={posts} name={name} profile={params} support={support} />}
      {isShown && (
        <section className={css.section} aria-labelledby="supporters">
          <h2 className={css.title} id="supporters">
            {t('title')}
          </h2>
          {support.thanks !== '' && <p className={css.text}>{support.thanks}</p>}
          <Wall support={support} />
          <Action support={support} name={name} profile={params} />
        </section>
      )}
    </>
  )
}

function Wall({ support: { count, supporters } }: { support: FanSupport }) {
  const { t, format } = useTexts('supporters')
  if (count === 0) return <p className={css.note}>{t('none')}</p>
  const unnamed = count - supporters.length
  return (
    <>
      <p className={css.note}>{t('count', { count, number: format.number(count) })}</p>
      {supporters.length > 0 && (
        <ul className={css.wall} aria-label={t('title')}>
          {supporters.map(({ id, fullName, photo }) => (
            <li key={id}>
              <Link className={css.supporter} href={userHref({ id })}>
                <Avatar
                  name={fullName}
                  photo={
                    photo && {
                      small: photo.thumbnail['40x40'],
                      large: photo.thumbnail['40x40@2x'],
                    }
                  }
                />
                {fullName}
              </Link>
            </li>
          ))}
          {unnamed > 0 && (
            <li className={css.note}>
              {t('more', { count: unnamed, number: format.number(unnamed) })}
            </li>
          )}
        </ul>
      )}
    </>
  )
}

interface ActionProps {
  support: FanSupport
  name: string
  profile: { kind: SupportedKind; id: number }
}

function Action({ support: { isOffered, own, mayEdit }, name, profile }: ActionProps) {
  const { t, format } = useTexts('supporters')
  if (mayEdit)
    return <ButtonLink href={supportersHref}>{t(isOffered ? 'manage' : 'offer')}</ButtonLink>
  if (own && own.subscription.status !== 'incomplete')
    return (
      <p className={css.note}>
        {t('own', { amount: format.money(own.subscription.price) })}{' '}
        <Link className={css.link} href={subscriptionsHref}>
          {t('own.manage')}
        </Link>
      </p>
    )
  if (!isOffered) return null
  return (
    <div className={css.action}>
      <ButtonLink
        variant="solid"
        href={supportHref(profile)}
        icon={<HeartHandshake size={18} aria-hidden />}
      >
        {t('start', { name })}
      </ButtonLink>
      <p className={css.note}>{t('start.note', { name })}</p>
    </div>
  )
}
