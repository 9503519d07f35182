/** Tells browsers that something changed. A publication is a hint to read again, never the truth. */
export interface Publisher {
  /** Where browsers connect to: a ws or wss address. */
  readonly url: string
  publish(channel: string, data: unknown): Promise<void>
  /** A token that opens one user's connection, which listens to `channels` from the start. */
  connectionToken(userId: number, channels: readonly string[]): Promise<string>
  close(): Promise<void>
}

/** A client asks for a new token when this one runs out. */
export const TOKEN_SECONDS = 15 * 60
