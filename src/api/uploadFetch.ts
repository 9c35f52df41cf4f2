// `fetch` reports nothing while it sends, and a picture takes a slow line half a minute.
import type { ClientHost } from './client.ts';

function readHeaders(text: string): Headers {
  const headers = new Headers();
  for (const line of text.trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}

/** @param onProgress is called with the part that has been sent, from 0 to 1 */
export const createUploadFetch =
  (onProgress: (part: number) => void): ClientHost['fetch'] =>
  (url, { method = 'GET', headers, body, signal, credentials }) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      const wanted = new URL(url, location.href).href;
      const fail = () => reject(new TypeError('The upload failed.'));
      request.open(method, url);
      request.withCredentials = credentials === 'include';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      request.addEventListener('error', fail);
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      request.addEventListener('load', () => {
        const { status, responseText, responseURL } = request;
        // Personal data never follows a redirect to somebody else.
        if (responseURL !== '' && responseURL !== wanted) return fail();
        resolve(
          new Response(responseText, {
            status,
            headers: readHeaders(request.getAllResponseHeaders()),
          }),
        );
      });
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(typeof body === 'string' || body instanceof Blob ? body : null);
    });
