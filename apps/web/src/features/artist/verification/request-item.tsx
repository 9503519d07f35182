import type { VerificationRequest } from '@hypha/contract'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { artistHref, userHref } from '../../../lib/routing/addresses.ts'
import { day } from '../../../lib/format/dates.ts'
import { PhotoLook } from './photo-look.tsx'
import { RequestComments } from './request-comments.tsx'
import { RequestDecision } from './request-decision.tsx'
import { PHOTO_WORDS, STATUS_WORDS } from './request-words.ts'
import css from './verification.module.css'

/** Who says to be which artist, how they show it, and what becomes of it. */
export function RequestItem({ request }: { request: VerificationRequest }) {
  const { artist, requester, owner, status, comments } = request
  return (
    <li>
      <h2 className={css.title}>
        <TextLink href={userHref(requester)}>{requester.fullName}</TextLink> as{' '}
        <TextLink href={artistHref(artist)}>{artist.name}</TextLink>
      </h2>
      <p className={css.facts}>
        <span>{request.email}</span>
        <span>{day(request.at)}</span>
        <span>
          {!owner
            ? 'looked after by nobody'
            : owner.id === requester.id
              ? 'looks after it already'
              : `looked after by ${owner.fullName}`}
        </span>
      </p>
      <ul className={css.links} aria-label="Links">
        {request.links.split('\n').map((link) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noopener noreferrer nofollow">
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
          <PhotoLook label={PHOTO_WORDS.idCardPhoto} address={request.idCardPhoto} />
          <PhotoLook label={PHOTO_WORDS.selfPhoto} address={request.selfPhoto} />
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

/** Who looked at the pictures. */
const Looks = ({ request: { looks } }: { request: VerificationRequest }) =>
  looks.length > 0 && (
    <p className={css.hint}>
      Looked at by{' '}
      {[
        ...new Set(
          looks.map(
            ({ admin, photo, at }) => `${admin.fullName} (${PHOTO_WORDS[photo]}, ${day(at)})`,
          ),
        ),
      ].join(', ')}
    </p>
  )

const Outcome = ({ request }: { request: VerificationRequest }) => (
  <div className={css.said}>
    <p className={css.hint}>
      {STATUS_WORDS[request.status]}
      {request.decidedBy && ` by ${request.decidedBy.fullName}`}
      {request.decidedAt && `, ${day(request.decidedAt)}`}
    </p>
    {request.reason !== '' && <p>{request.reason}</p>}
  </div>
)
