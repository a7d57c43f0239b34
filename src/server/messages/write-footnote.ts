/** Where an answer to the letter goes; empty where there is no address of the visitor. */
export const answerLine = (visitorEmail: string): string =>
  visitorEmail === '' ? '' : 'Answering this email writes to the visitor.';

const choicesLine = (publicUrl: string): string =>
  `What you are told of, and when, is yours to choose: ${publicUrl}/admin/notifications`;

/** Of letters that staff choose for themselves. `about`: why it came, where that is to be said. */
export const chosenFootnote = (publicUrl: string, { visitorEmail = '', about = '' } = {}): string =>
  [about, answerLine(visitorEmail), choicesLine(publicUrl)].filter(Boolean).join(' ');
