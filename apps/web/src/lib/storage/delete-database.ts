/** Deletes a database of this browser, also while other tabs use it. Where storage is blocked, there is none. */
export function deleteDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name)
  } catch {
    return
  }
}
