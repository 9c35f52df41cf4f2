import { useState } from 'react';

export function useCopy(text: string) {
  const [message, setMessage] = useState('');
  const copy = () => {
    const write = async () => {
      await navigator.clipboard.writeText(text);
      setMessage('Copied');
    };
    write().catch(() => setMessage('Your browser didn’t let us copy. Select the text above.'));
  };
  return { copy, message };
}
