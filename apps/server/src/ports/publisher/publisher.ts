/** The owner of a connection: a user by one of their sessions. */
export interface Listener {
  id: number
  sessionId: string
  sessionVersion: number
}

/** Notifies browsers of changes. A publication is only a hint to reload. */
export interface Publisher {
  /** The ws or wss address for browsers. */
  readonly url: string
  publish(channel: string, data: unknown): Promise<void>
  /** Returns a token for one user's connection, which joins `channels` immediately. */
  connectionToken(listener: Listener, channels: readonly string[]): Promise<string>
  /** Closes the connections of ended sessions: of this user, or without an id of any user. */
  sessionsChanged(userId?: number): Promise<void>
  close(): Promise<void>
}
