# Installs and tests a formula without Homebrew, on Linux for x86_64 and arm64.
#
#   ruby try-formula.rb FORMULA FOLDER INTO      (FOLDER: what is in the archive)
require "digest"
require "fileutils"
require "json"
require "pathname"

# A folder of an installation, with Homebrew's verb.
class Target < Pathname
  def install(*files)
    mkpath
    files.flatten.each do |file|
      abort "try-formula.rb: #{file} is not in the archive" unless File.exist?(file)
      FileUtils.cp(file, self)
    end
  end
end

# What Homebrew's class of this name does, as far as this formula uses it.
class Formula
  INTO = Pathname(ARGV[2])

  class << self
    attr_reader :checked

    def desc(*) = nil
    alias homepage desc
    alias license desc
    alias url desc
    alias on_macos desc
    def version(value = nil) = value ? @version = value : @version
    def on_linux = yield
    def on_arm = (yield if RbConfig::CONFIG["host_cpu"] =~ /aarch64|arm64/)
    def on_intel = (yield if RbConfig::CONFIG["host_cpu"] == "x86_64")
    def sha256(value) = puts(value)
    def test(&block) = @checked = block
  end

  def version = self.class.version
  def bin = Target.new(INTO/"bin")
  def man1 = Target.new(INTO/"share/man/man1")
  def bash_completion = Target.new(INTO/"etc/bash_completion.d")
  def zsh_completion = Target.new(INTO/"share/zsh/site-functions")
  def fish_completion = Target.new(INTO/"share/fish/vendor_completions.d")
  def testpath = (INTO/"test").tap(&:mkpath)

  def assert_match(expected, actual)
    abort "try-formula.rb: no '#{expected}' in: #{actual}" unless actual.include?(expected)
  end

  def shell_output(command, status = 0)
    output = `#{command}`
    abort "try-formula.rb: status #{$?.exitstatus} of #{command}" unless $?.exitstatus == status
    output
  end
end

load File.expand_path(ARGV[0])
formula = Keystow.new
Dir.chdir(ARGV[1]) { formula.install }
formula.instance_eval(&Keystow.checked)
