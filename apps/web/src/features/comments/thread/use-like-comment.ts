import type { Comment } from '@hypha/contract'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { askToLogin } from '../../../lib/auth/need-login.ts'
import { toast } from '../../../lib/dom/toasts.ts'

/** Likes a comment optimistically; reverted if the server refuses. */
export function useLikeComment({ id, likes, isLiked }: Comment) {
  const { api, session } = useApp()
  const router = useRouter()
  const [optimistic, setOptimistic] = useState<boolean | null>(null)
  const liked = optimistic ?? isLiked
  const change = async (to: boolean) => {
    setOptimistic(to)
    try {
      await (to ? api.comments.likeComment : api.comments.unlikeComment)({ params: { id } })
    } catch (error) {
      setOptimistic(!to)
      toast(messageOf(error))
    }
  }
  return {
    liked,
    count: likes + (liked === isLiked ? 0 : liked ? 1 : -1),
    change: (to: boolean) =>
      session.claims() ? void change(to) : askToLogin(router.state.location.href),
  }
}
