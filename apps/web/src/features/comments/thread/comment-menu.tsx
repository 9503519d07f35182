import type { Comment } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { MenuButton, type MenuItem } from '@hypha/ui/controls/menu-button.tsx'
import { useRouter } from '@tanstack/react-router'
import { Flag, Link2, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { useReport } from '../../moderation/index.ts'
import { share } from '../../../lib/dom/share.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { useFeature } from '../../../lib/api/use-feature.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { MoreButton } from '../../../components/more-button.tsx'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { commentHash } from '../thread-of.ts'
import { useReadAnew } from '../writing/use-write.ts'

/** Copies a comment's link, and edits or deletes it if allowed. */
export function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const { t } = useTexts('comments')
  const { id, author, mayEdit, mayDelete } = comment
  const router = useRouter()
  const api = useApi()
  const refetch = useReadAnew()
  const report = useReport()
  const takesReports = useFeature('report')
  const ownId = useSession()?.userId
  const [state, setState] = useState<'asking' | 'deleting' | null>(null)
  const remove = async () => {
    setState('deleting')
    try {
      await api.comments.removeComment({ params: { id } })
      toast(t('commentDeleted'))
      await refetch()
    } catch (error) {
      toast(messageOf(error))
    }
    setState(null)
  }
  const items: MenuItem[] = [
    {
      label: t('menu.copyLink'),
      icon: <Link2 size={18} aria-hidden />,
      onSelect: () =>
        void share({
          title: t('shareTitle', { name: author?.fullName ?? '' }),
          path: `${router.state.location.pathname}#${commentHash(id)}`,
          copyOnly: true,
        }),
    },
  ]
  if (mayEdit)
    items.push({ label: t('menu.edit'), icon: <Pencil size={18} aria-hidden />, onSelect: onEdit })
  if (mayDelete)
    items.push({
      label: t('menu.delete'),
      icon: <Trash2 size={18} aria-hidden />,
      onSelect: () => setState('asking'),
    })
  if (takesReports && author && author.id !== ownId)
    items.push({
      label: t('menu.report'),
      icon: <Flag size={18} aria-hidden />,
      onSelect: () =>
        report({ kind: 'comment', targetId: id, title: t('commentBy', { name: author.fullName }) }),
    })
  const label = author ? t('menu.moreBy', { name: author.fullName }) : t('menu.more')
  return (
    <>
      <MenuButton
        label={label}
        items={items}
        trigger={(trigger) => <MoreButton label={label} {...trigger} />}
      />
      <ConfirmDialog
        open={state !== null}
        title={t('delete.title')}
        confirm={t('menu.delete')}
        cancel={t('cancel')}
        danger
        busy={state === 'deleting'}
        onConfirm={() => void remove()}
        onClose={() => setState(null)}
      >
        {comment.replies > 0 ? t('delete.textReplies') : t('delete.text')}
      </ConfirmDialog>
    </>
  )
}
