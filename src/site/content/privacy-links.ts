/** What the way by email says, and the page that its link opens. */
export const linkTexts = {
  emailHint:
    'We send a link to the address you gave us. What is shown after that are the forms that came with this address, not what our staff noted, and nothing that only came with a phone number.',
  linkSent: 'If we keep anything with this address, a letter is on its way to it.',
  linkSentHint:
    'Its link works once, for 15 minutes. Nothing came? Then it lies with the unwanted mail, or we keep nothing with this address.',
  linkNotSent: 'No letter was sent. Please try again in a moment.',
  link: {
    title: 'You came by the link of our letter',
    text: 'It works once: press the button to see what we keep with your email address. Nothing is shown or changed before.',
    show: 'Show my data',
    failed: 'Your address could not be proved. The link is still good: please try again in a moment.',
    other: 'Prove it another way',
  },
} as const;
