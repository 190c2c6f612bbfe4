# Uploads with the published library for Ruby. Its package has no generated timeline client, so its core sends the requests.
require "google/apis/core/base_service"
require "json"
require "net/http"
require "stringio"

ORIGIN = ENV.fetch("ORIGIN")
TOKEN = ENV.fetch("TOKEN")
CONTENT = Random.new(7).bytes(600_000)

SERVICE = Google::Apis::Core::BaseService.new("#{ORIGIN}/", "mirror/v1/")
SERVICE.authorization = TOKEN

def upload(method, path, item, content)
  command = SERVICE.send(:make_upload_command, method, path, { skip_serialization: true, skip_deserialization: true })
  command.request_representation = Object
  command.request_object = item && JSON.generate(item)
  command.upload_source = StringIO.new(content)
  command.upload_content_type = "image/png"
  JSON.parse(SERVICE.send(:execute_or_queue_command, command))
end

def require_kept(name, attachment, content)
  answer = Net::HTTP.get_response(URI(attachment.fetch("contentUrl")), { "Authorization" => "Bearer #{TOKEN}" })
  raise "#{name}: #{answer.body.bytesize} bytes" unless answer.body.b == content.b
  puts name
end

made = upload(:post, "timeline", { text: "Bed three." }, CONTENT)
raise made.to_s unless made["text"] == "Bed three."
require_kept("insert", made["attachments"].fetch(0), CONTENT)

changed = upload(:put, "timeline/#{made["id"]}", { text: "Bed four." }, CONTENT.reverse)
raise changed.to_s unless changed["text"] == "Bed four." && changed["attachments"].length == 1
require_kept("update", changed["attachments"].fetch(0), CONTENT.reverse)

require_kept("attach", upload(:post, "timeline/#{made["id"]}/attachments", nil, CONTENT), CONTENT)

begin
  upload(:post, "timeline", { menuItems: [{ action: "DANCE" }] }, CONTENT)
  raise "accepted"
rescue Google::Apis::ClientError => refused
  raise refused unless refused.status_code == 400
  puts "refused"
end
