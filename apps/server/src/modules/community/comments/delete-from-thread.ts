import type { Db } from '../../../platform/database/connection.ts'
import { blankComment, deleteComment, lockComment } from './comments.queries.ts'

/**
 * Deletes a comment. One with replies becomes a placeholder; deleting the last reply removes the placeholder.
 * @returns whether it existed
 */
export async function deleteFromThread(
  tx: Db,
  { id, parent_id: parentId }: { id: number; parent_id: number | null },
): Promise<boolean> {
  const above = parentId === null ? null : await lockComment(tx, parentId)
  const comment = await lockComment(tx, id)
  if (!comment || comment.deleted_at) return false
  if (comment.replies > 0) await blankComment(tx, id, new Date())
  else await deleteComment(tx, id)
  if (above?.deleted_at && above.replies === 1) await deleteComment(tx, above.id)
  return true
}
