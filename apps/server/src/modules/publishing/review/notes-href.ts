interface Reader {
  reader_id: number
  owner_id: number
  release_id: number
  identifier: string
}

/** Returns the path of the page for a release's notes: its own page for the owner, the review queue for admins. */
export const notesHref = ({ reader_id, owner_id, release_id, identifier }: Reader): string =>
  reader_id === owner_id ? `/album/${identifier}` : `/admin/review?release=${release_id}`
