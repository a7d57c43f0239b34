import type { PushNote } from '#contract/notification-choices.ts';

export type Channel = 'sms' | 'email' | 'push';
export type Language = 'en' | 'hi';

/** One SMS. `text` for providers that take words; `template`, `language` and `values` for those that hold the words. */
export type Sms = {
  /** E.164. */
  recipient: string;
  text: string;
  template: string;
  language: Language;
  values: Record<string, string>;
};

export type Mail = {
  /** Stays the same over all attempts and makes the Message-ID, so that a mailbox can tell a copy. */
  id: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachment: {
    name: string;
    contentType: string;
    content: string;
    /** It also stands beside the words of the mail, where calendars look for what they follow by themselves (RFC 6047). */
    invites?: 'REQUEST' | 'CANCEL';
  } | null;
  /** A POST there, and nothing else, stops letters of this kind for good (RFC 8058); null: they cannot be stopped. */
  stopAddress: string | null;
};

/** One note for one browser (RFC 8030), as its subscription names it; the keys are base64url. */
export type Push = {
  device: { endpoint: string; p256dh: string; auth: string };
  note: PushNote;
  /** Seconds a push service keeps it for a device that is off. */
  keepFor: number;
};

/**
 * What is known of a message that did not go the good way:
 * - `declined`: it was certainly not taken, and that is the provider's state and not the message's (no connection, 5xx,
 *   429, a wrong key). Another provider, or the same one later, may take it.
 * - `refused`: it was certainly not taken and never will be (a number or an address that cannot be).
 * - `unanswered`: it was handed over and nothing came back. It may have been sent.
 */
export type Failure = 'declined' | 'refused' | 'unanswered';

/** Its message is for operators; it is cut and stripped of personal data before it is kept or logged. */
export class DeliveryError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DeliveryError';
    this.failure = failure;
  }
}

/** One account at one service. `send` answers the provider's own reference, where it gives one. */
export type Provider<M> = {
  name: string;
  /** False for a message it has no words for; it is not asked then. Without this it takes all. */
  canSend?(message: M): boolean;
  /** @throws DeliveryError */
  send(message: M): Promise<string | null>;
  /** Connects and signs in, and sends nothing. */
  check?(): Promise<unknown>;
  close?(): void;
};
