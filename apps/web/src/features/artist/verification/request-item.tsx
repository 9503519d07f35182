import type { VerificationRequest } from '@hypha/contract'
import { USER_LINK_REL } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Trans } from 'react-i18next'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { artistHref, userHref } from '../../../lib/routing/addresses.ts'
import { PhotoLook } from './photo-look.tsx'
import { RequestComments } from './request-comments.tsx'
import { RequestDecision } from './request-decision.tsx'
import css from './verification.module.css'

/** A verification request: requester, artist, proof and status. */
export function RequestItem({ request }: { request: VerificationRequest }) {
  const { t, format } = useTexts('artist')
  const { artist, requester, owner, status, comments } = request
  return (
    <li>
      <h2 className={css.title}>
        <Trans
          t={t}
          i18nKey="request.title"
          values={{ name: requester.fullName, artist: artist.name }}
          components={{
            requester: <TextLink href={userHref(requester)}>{null}</TextLink>,
            profile: <TextLink href={artistHref(artist)}>{null}</TextLink>,
          }}
        />
      </h2>
      <p className={css.facts}>
        <span>{request.email}</span>
        <span>{format.day(request.at)}</span>
        <span>
          {!owner
            ? t('request.unmanaged')
            : owner.id === requester.id
              ? t('request.managedByThem')
              : t('request.managedBy', { name: owner.fullName })}
        </span>
      </p>
      <ul className={css.links} aria-label={t('links')}>
        {request.links.split('\n').map((link) => (
          <li key={link}>
            <a href={link} target="_blank" rel={USER_LINK_REL}>
              {link}
            </a>
          </li>
        ))}
      </ul>
      {comments !== '' && (
        <div className={css.said}>
          <p>{comments}</p>
        </div>
      )}
      {status !== 'created' && (
        <div className={css.verbs}>
          <PhotoLook label={t('photo.idCardPhoto')} address={request.idCardPhoto} />
          <PhotoLook label={t('photo.selfPhoto')} address={request.selfPhoto} />
        </div>
      )}
      <Looks request={request} />
      <RequestComments request={request} />
      {status === 'submitted' ? (
        <RequestDecision request={request} />
      ) : (
        <Outcome request={request} />
      )}
    </li>
  )
}

/** The admins who viewed the photos. */
function Looks({ request: { looks } }: { request: VerificationRequest }) {
  const { t, format } = useTexts('artist')
  if (looks.length === 0) return null
  const each = looks.map(
    ({ admin, photo, at }) => `${admin.fullName} (${t(`photo.${photo}`)}, ${format.day(at)})`,
  )
  return (
    <p className={css.hint}>{t('request.viewedBy', { list: [...new Set(each)].join(', ') })}</p>
  )
}

function Outcome({ request }: { request: VerificationRequest }) {
  const { t, format } = useTexts('artist')
  const facts = [
    t(`status.${request.status}`),
    request.decidedBy?.fullName,
    request.decidedAt && format.day(request.decidedAt),
  ]
  return (
    <div className={css.said}>
      <p className={css.hint}>{facts.filter(Boolean).join(' · ')}</p>
      {request.reason !== '' && <p>{request.reason}</p>}
    </div>
  )
}
