import { Readable } from 'node:stream'

/** A caller with so many unread bytes is cut off; when it comes back, it is told what it has missed. */
const mostUnread = 64 * 1024

/** The live events of one browser, for as long as it listens and its session allows it. */
export class EventStream extends Readable {
  readonly #isStillAllowed: () => Promise<boolean>
  #waiting: string[] = []
  #isAsking = false
  #isFinished = false

  constructor(isStillAllowed: () => Promise<boolean>) {
    super({ encoding: 'utf8' })
    this.#isStillAllowed = isStillAllowed
    // The time after which an EventSource connects again. The bytes also open the answer.
    this.push('retry: 2000\n\n')
  }

  override _read(): void {
    // Events are pushed when they come.
  }

  /**
   * An event is sent only if the session was still allowed after the event had happened: an ended session hears no
   * more.
   */
  tell(text: string): void {
    // A reader that has not taken the end yet reads no further: its connection is closed, with all that it has not
    // read.
    if (this.#isFinished) return void this.destroy()
    this.#waiting.push(text)
    if (!this.#isAsking) void this.#send()
  }

  async #send(): Promise<void> {
    this.#isAsking = true
    while (this.#waiting.length > 0) {
      const texts = this.#waiting
      this.#waiting = []
      // A failed question counts as "not allowed": the caller comes again and is checked again.
      const isAllowed = await this.#isStillAllowed().catch(() => false)
      if (this.#isFinished || this.destroyed) return
      if (!isAllowed) return this.finish()
      if (this.readableLength > mostUnread) return void this.destroy()
      for (const text of texts) this.push(text)
    }
    this.#isAsking = false
  }

  finish(): void {
    this.#isFinished = true
    this.#waiting = []
    if (!this.destroyed) this.push(null)
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#isFinished = true
    this.#waiting = []
    callback(error)
  }
}
