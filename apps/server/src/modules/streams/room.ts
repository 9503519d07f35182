/**
 * Memory for bytes on their way from the disk to a listener, used again and again: with fresh memory for each, half of
 * what they cost went to the collection of garbage.
 */
export interface Room {
  /** At least `bytes` long, holding anything; null for more than fits. */
  take(bytes: number): Buffer | null
  /** Once, when nobody reads from it any more. What is never given back is collected like everything else. */
  giveBack(room: Buffer): void
}

const ROOM_BYTES = 256 * 1024

/** Keeps up to `max` rooms of 256 KB while they are empty. */
export function createRoom(max: number): Room {
  const empty: Buffer[] = []
  return {
    take: (bytes) =>
      bytes > ROOM_BYTES ? null : (empty.pop() ?? Buffer.allocUnsafeSlow(ROOM_BYTES)),
    giveBack: (room) => {
      if (empty.length < max) empty.push(room)
    },
  }
}
