/** Whose connection it is: a user by one of their sessions. */
export interface Listener {
  id: number
  sessionId: string
  sessionVersion: number
}

/** Tells browsers that something changed. A publication is a hint to read again, never the truth. */
export interface Publisher {
  /** Where browsers connect to: a ws or wss address. */
  readonly url: string
  publish(channel: string, data: unknown): Promise<void>
  /** A token that opens one user's connection, which listens to `channels` from the start. */
  connectionToken(listener: Listener, channels: readonly string[]): Promise<string>
  /** A session of this user has ended, or, without a user, some may have: its connections are closed. */
  sessionsChanged(userId?: number): Promise<void>
  close(): Promise<void>
}
