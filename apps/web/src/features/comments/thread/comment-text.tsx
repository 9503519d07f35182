import type { Comment } from '@hypha/contract'
import { USER_LINK_REL } from '@hypha/contract/limits'
import { Link } from '@hypha/ui/lib/link.tsx'
import { userHref } from '../../../lib/routing/addresses.ts'
import { commentParts } from '../comment-parts.ts'
import css from './thread.module.css'

/** The text of a comment as typed, with links and mentions. */
export const CommentText = ({ text, mentions }: Pick<Comment, 'text' | 'mentions'>) => (
  <p className={css.text}>
    {commentParts(text, mentions).map((part, index) =>
      'href' in part ? (
        <a
          key={index}
          href={part.href}
          target="_blank"
          // not translated: for browsers
          rel={USER_LINK_REL}
        >
          {part.text}
        </a>
      ) : 'personId' in part ? (
        <Link key={index} href={userHref({ id: part.personId })}>
          {part.text}
        </Link>
      ) : (
        part.text
      ),
    )}
  </p>
)
