// The page behind a link in an e-mail: sets the new password, or confirms the address, with the code from the link.
const query = new URLSearchParams(location.search);
const form = document.forms[0];
const status = document.querySelector('[role="status"]');
const isConfirming = query.get('mode') === 'verifyEmail';

const messages = {
  INVALID_OOB_CODE: 'This link was used already or is not complete. Ask for a new e-mail.',
  EXPIRED_OOB_CODE: 'This link is older than an hour. Ask for a new e-mail.',
  OFFLINE: 'No connection. Check the internet and try again.',
  WEAK_PASSWORD: 'Use at least 8 characters.',
};
const [failed, done] = isConfirming
  ? ['The address could not be confirmed. Try again.', 'Your e-mail address is confirmed. ']
  : ['The password could not be set. Try again.', 'Your new password is set. You can sign in with it now. '];

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const act = isConfirming
    ? send('update', {})
    : send('resetPassword', { newPassword: new FormData(form).get('password') });
  const { error } = await act.catch(() => ({ error: { message: 'OFFLINE' } }));
  if (error) {
    status.textContent = messages[error.message.split(' ')[0]] ?? failed;
    return;
  }
  form.hidden = true;
  status.textContent = done;
  const link = document.createElement('a');
  link.href = ownAddress(query.get('continueUrl')) ?? '/auth/login';
  link.textContent = 'Go on';
  status.append(link);
});

form.querySelector('button').disabled = false;

async function send(operation, changes) {
  const answer = await fetch(`/identitytoolkit.googleapis.com/v1/accounts:${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oobCode: query.get('oobCode') ?? '', ...changes }),
  });
  return answer.json();
}

// The address came along in a link, so only one of the lodge's own is followed.
function ownAddress(text) {
  const address = text === null ? null : URL.parse(text);
  return address?.origin === location.origin ? address.href : undefined;
}
