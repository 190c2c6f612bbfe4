import com.google.api.client.googleapis.media.MediaHttpUploader;
import com.google.api.client.http.AbstractInputStreamContent;
import com.google.api.client.http.ByteArrayContent;
import com.google.api.client.http.GenericUrl;
import com.google.api.client.http.HttpRequestInitializer;
import com.google.api.client.http.InputStreamContent;
import com.google.api.client.http.javanet.NetHttpTransport;
import com.google.api.client.http.json.JsonHttpContent;
import com.google.api.client.json.gson.GsonFactory;
import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;

/** Uploads with each upload method of the published library. By default, the library compresses bodies. */
public final class Uploads {
  private static final String ORIGIN = System.getenv("ORIGIN");
  private static final String TIMELINE = "/upload/mirror/v1/timeline";
  private static final NetHttpTransport TRANSPORT = new NetHttpTransport();
  private static final HttpRequestInitializer SIGNED =
      request -> request.getHeaders().setAuthorization("Bearer " + System.getenv("TOKEN"));

  /** Longer than two chunks of the minimum size. One part is not random, so compression changes the length. */
  private static byte[] content() {
    var bytes = new byte[600_000];
    new Random(7).nextBytes(bytes);
    Arrays.fill(bytes, 100_000, 300_000, (byte) 1);
    return bytes;
  }

  private static MediaHttpUploader uploader(AbstractInputStreamContent media, boolean direct, boolean withItem) {
    var uploader = new MediaHttpUploader(media, TRANSPORT, SIGNED);
    uploader.setDirectUploadEnabled(direct);
    if (!direct) uploader.setChunkSize(MediaHttpUploader.MINIMUM_CHUNK_SIZE);
    if (withItem) uploader.setMetadata(new JsonHttpContent(GsonFactory.getDefaultInstance(), Map.of("text", "Bed three.")));
    return uploader;
  }

  private static void upload(String name, MediaHttpUploader uploader, boolean withItem) throws Exception {
    var answer = uploader.upload(new GenericUrl(ORIGIN + TIMELINE));
    var text = answer.parseAsString();
    var item = GsonFactory.getDefaultInstance().fromString(text, Map.class);
    var attachment = (Map<?, ?>) ((java.util.List<?>) item.get("attachments")).get(0);
    var url = new GenericUrl((String) attachment.get("contentUrl"));
    var kept = TRANSPORT.createRequestFactory(SIGNED).buildGetRequest(url).execute().getContent().readAllBytes();
    var isWhole = Arrays.equals(kept, content()) && withItem == "Bed three.".equals(item.get("text"));
    if (!isWhole) throw new IllegalStateException(name + ": " + kept.length + " bytes, " + text);
    System.out.println(name);
  }

  public static void main(String[] words) throws Exception {
    var known = new ByteArrayContent("image/png", content());
    upload("media", uploader(known, true, false), false);
    upload("multipart", uploader(known, true, true), true);
    upload("resumable", uploader(known, false, true), true);
    // If the length is unknown, the library also compresses chunks.
    upload("stream", uploader(new InputStreamContent("image/png", new ByteArrayInputStream(content())), false, true), true);
  }
}
