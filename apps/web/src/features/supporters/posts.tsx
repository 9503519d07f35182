import type { FanSupport, ProfilePost, SupportedKind } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { supportHref } from '../../lib/routing/support-addresses.ts'
import css from './supporters.module.css'

/** Posts that are shown until the reader asks for all. */
const FIRST = 3

interface PostsProps {
  posts: readonly ProfilePost[]
  name: string
  profile: { kind: SupportedKind; id: number }
  support: FanSupport
}

/** Posts of an artist or label; those for supporters are locked for others. */
export function Posts({ posts, name, profile, support }: PostsProps) {
  const { t, format } = useTexts('supporters')
  const [showsAll, setShowsAll] = useState(false)
  return (
    <section className={css.section} aria-labelledby="posts">
      <h2 className={css.title} id="posts">
        {t('posts')}
      </h2>
      <ul className={css.list} aria-labelledby="posts">
        {posts.slice(0, showsAll ? undefined : FIRST).map((post) => (
          <li key={post.id} className={css.post}>
            <h3 className={css.postTitle}>{post.title}</h3>
            <p className={css.note}>
              {format.day(post.createdAt)}
              {post.isForSupporters && ` · ${t('post.forSupporters')}`}
            </p>
            {post.text !== null ? (
              <p className={css.text}>{post.text}</p>
            ) : (
              <p className={css.locked}>
                <Lock size={16} aria-hidden />
                {support.isOffered ? (
                  <Link className={css.link} href={supportHref(profile)}>
                    {t('post.locked', { name })}
                  </Link>
                ) : (
                  t('post.lockedFor')
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
      {posts.length > FIRST && !showsAll && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          {t('posts.all', { count: posts.length, number: format.number(posts.length) })}
        </Button>
      )}
    </section>
  )
}
