import type { ProfilePost, SupportedKind } from '@hypha/contract'
import { POST_TEXT_MAX, POST_TITLE_MAX } from '@hypha/contract/rules/fan-support'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { Failure } from '../../../components/page/failure.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import css from '../supporters.module.css'

type Profile = { kind: SupportedKind; id: number }

/** The posts of an artist or label, to write, edit and delete. */
export function PostsPanel({ profile }: { profile: Profile }) {
  const { t, format } = useTexts('supporters')
  const { api } = useApp()
  const { data, error, refetch } = useQuery({
    ...api.fanSupport.listPosts.query({ params: profile }),
    staleTime: 0,
  })
  const [editing, setEditing] = useState<ProfilePost | 'new' | null>(null)
  const [removing, setRemoving] = useState<ProfilePost | null>(null)
  const remove = useMutation({
    mutationFn: (id: number) => api.fanSupport.removePost({ params: { id } }),
    onError: (failure) => toast(messageOf(failure)),
    onSettled: () => refetch(),
  })
  const posts = data?.result
  return (
    <section className={css.section} aria-labelledby="own-posts">
      <h2 className={css.title} id="own-posts">
        {t('posts')}
      </h2>
      <Button icon={<Pencil size={16} aria-hidden />} onClick={() => setEditing('new')}>
        {t('post.write')}
      </Button>
      {error && !posts ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !posts ? (
        <Skeleton shape="row" />
      ) : posts.length === 0 ? (
        <p className={css.note}>{t('posts.none')}</p>
      ) : (
        <ul className={css.list} aria-labelledby="own-posts">
          {posts.map((post) => (
            <li key={post.id} className={css.row}>
              <div className={css.words}>
                <p className={css.name}>{post.title}</p>
                <p className={css.note}>
                  {format.day(post.createdAt)} ·{' '}
                  {t(post.isForSupporters ? 'post.forSupporters' : 'post.forAll')}
                </p>
              </div>
              <div className={css.verbs}>
                <Button
                  size="small"
                  aria-label={t('post.editFor', { title: post.title })}
                  onClick={() => setEditing(post)}
                >
                  {t('post.edit')}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('post.removeFor', { title: post.title })}
                  onClick={() => setRemoving(post)}
                >
                  {t('post.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <PostDialog
          profile={profile}
          post={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => void refetch()}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        title={t('post.removeTitle')}
        confirm={t('post.remove')}
        danger
        onConfirm={() => {
          if (removing) remove.mutate(removing.id)
          setRemoving(null)
        }}
        onClose={() => setRemoving(null)}
      >
        {removing?.title}
      </ConfirmDialog>
    </section>
  )
}

interface PostDialogProps {
  profile: Profile
  /** Null for a new one. */
  post: ProfilePost | null
  onClose: () => void
  onSaved: () => void
}

function PostDialog({ profile, post, onClose, onSaved }: PostDialogProps) {
  const { t } = useTexts('supporters')
  const { api } = useApp()
  const [title, setTitle] = useState(post?.title ?? '')
  const [text, setText] = useState(post?.text ?? '')
  const [isForSupporters, setForSupporters] = useState(post?.isForSupporters ?? true)
  const save = async () => {
    const body = { title, text, isForSupporters }
    await (post
      ? api.fanSupport.editPost({ params: { id: post.id }, body })
      : api.fanSupport.writePost({ params: profile, body }))
    onSaved()
    onClose()
  }
  return (
    <FormDialog
      title={t(post ? 'post.editTitle' : 'post.write')}
      verb={t(post ? 'settings.save' : 'post.publish')}
      fields={['title', 'text']}
      send={save}
      onClose={onClose}
      intro={post ? null : <p className={css.note}>{t('post.note')}</p>}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('post.title')}
            maxLength={POST_TITLE_MAX}
            value={title}
            error={errorOf('title')}
            onChange={(event) => setTitle(event.target.value)}
          />
          <TextArea
            label={t('post.text')}
            rows={8}
            maxLength={POST_TEXT_MAX}
            value={text}
            error={errorOf('text')}
            onChange={setText}
          />
          <Switch
            label={t('post.onlySupporters')}
            on={isForSupporters}
            onChange={setForSupporters}
          />
        </>
      )}
    </FormDialog>
  )
}
