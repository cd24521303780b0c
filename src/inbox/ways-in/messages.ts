/** What the pages say by which one comes in. */
export const signIn = {
  title: 'Sign in',
  text: 'Use the passkey of this device, of your phone or of a security key. There are no passwords.',
  button: 'Sign in with a passkey',
  lost: 'Lost your passkey? Use a recovery code',
  first: 'Not a member yet? An owner invites you. The first owner is made on the server:',
  command: 'npm run inbox -- invite you@example.com --role owner',
  impossible:
    'This browser cannot use passkeys here. Open the inbox over HTTPS, or on the machine itself at localhost, in a current browser.',
};

export const join = {
  title: 'Make your passkey',
  text: 'You join as {role} with {email}. Your device asks for your fingerprint, face or PIN; nothing of that leaves it.',
  button: 'Make a passkey',
  back: 'Have a passkey? Sign in',
  codesTitle: 'Keep these recovery codes',
  codesText:
    'Each lets you make a new passkey once, when every device is lost. They are shown now and never again: print them, or keep them in a password manager.',
  codesDone: 'I have kept them',
};

export const recover = {
  title: 'Use a recovery code',
  text: 'A code works once. You then make a new passkey on this device.',
  label: 'Recovery code',
  button: 'Go on',
  back: 'Back to signing in',
};
