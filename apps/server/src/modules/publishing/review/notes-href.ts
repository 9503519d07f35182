interface Reader {
  reader_id: number
  owner_id: number
  release_id: number
  identifier: string
}

/** The path of the page where somebody reads and answers the notes of a release: its own, or the desk of reviewers. */
export const notesHref = ({ reader_id, owner_id, release_id, identifier }: Reader): string =>
  reader_id === owner_id ? `/album/${identifier}` : `/admin/review?release=${release_id}`
