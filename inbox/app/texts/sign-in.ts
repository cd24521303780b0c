export const signIn = {
  title: 'Sign in',
  text: 'Use a passkey on this device, your phone or a security key. There are no passwords.',
  button: 'Sign in with a passkey',
  lost: 'Lost your passkey? Use a recovery code',
  moved:
    'This site moved from {former} to {host}, where passkeys made at {former} do not work. Use a recovery code, or ask an owner for a new invitation. An owner makes one with the command below.',
  first:
    'Not a member yet? Ask an owner for an invitation. The first owner makes one on the server with the command below.',
  command: 'npm run inbox -- invite you@example.com --role owner',
  impossible:
    'This browser cannot use passkeys here. Use a current browser and open the inbox over HTTPS, or at localhost on the server itself.',
};

export const join = {
  title: 'Create your passkey',
  text: 'It signs {email} in to the inbox of {agency} as {role}. Your device asks for your fingerprint, face or PIN, which never leaves it.',
  button: 'Create a passkey',
  name: 'Your name, as colleagues see it',
  back: 'Already have a passkey? Sign in',
  codesTitle: 'Save these recovery codes',
  codesText:
    'If you lose all your devices, each code lets you create a new passkey once. They are shown only now: print them, or store them in a password manager.',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'The browser blocked copying. Select the codes and copy them yourself.',
  print: 'Print',
  download: 'Download as text',
  codesDone: 'I saved them',
};

export const recover = {
  title: 'Use a recovery code',
  text: 'Each code works once. You then create a new passkey on this device.',
  label: 'Recovery code',
  button: 'Continue',
  back: 'Back to sign-in',
};
